import { isLocalService } from '../../_core/local-service';

/** Default address of `npm run ai:local`, so that `npm start` beside it finds it. */
export const LOCAL_STAND_IN = 'http://127.0.0.1:8548';

/** Whether the local stand-in responds at an address. */
export function isLocalStandIn(
  env: { APP_ENV: string },
  baseUrl: string,
  now: Date,
): Promise<boolean> {
  return isLocalService(env, baseUrl, { path: '/stand-in', answer: '{"standIn":true}', now });
}
