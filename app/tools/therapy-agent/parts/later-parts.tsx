/**
 * Parts loaded once the page is idle, so that the first paint does not wait for them, and not only when
 * needed, because help is needed most when the network may be down. A part that cannot be loaded has a plain
 * fallback.
 */

import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { AnswerFigures as Figures, AiProviderLine as Line } from '~/ai/ai-provider-line';
import type { TherapyMessage } from '../model/therapy-message';
import type { Therapy } from '../use-therapy';
import type { HelplineList as Lines } from './helpline-list';
import { PlainHelp } from './plain-help';

const parts = {
  help: () => import('./help-card').then((part) => part.HelpCard),
  lines: () => import('./helpline-list').then((part) => part.HelplineList),
  moods: () => import('./mood-tracker').then((part) => part.MoodTracker),
  resources: () => import('./resources').then((part) => part.Resources),
  data: () => import('./your-data').then((part) => part.YourData),
  trouble: () => import('./error-notice').then((part) => part.ErrorNotice),
  engine: () => import('~/ai/ai-provider-line').then((part) => part.AiProviderLine),
  figures: () => import('~/ai/ai-provider-line').then((part) => part.AnswerFigures),
  answering: () => import('../judge/answer-twice'),
  answer: () => import('~/ai/answer-text').then((part) => part.AnswerText),
  breathing: () => import('../exercises/breathing'),
  grounding: () => import('../exercises/grounding'),
  thoughts: () => import('../exercises/thought-record'),
};

/** Starts loading everything; failures are retried where the part is shown. */
export const loadLaterParts = (): Promise<unknown>[] => Object.values(parts).map((part) => part());

function later<P>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}

const nothing = () => null;

export const HelpCard = later<{ reason: NonNullable<TherapyMessage['help']> }>(
  parts.help,
  PlainHelp,
);
export const HelpLine = later<{ reason: NonNullable<TherapyMessage['help']> }>(
  () => import('./help-card').then((part) => part.HelpLine),
  PlainHelp,
);
export const HelplineList = later<ComponentProps<typeof Lines>>(parts.lines, PlainHelp);
export const Resources = later<object>(parts.resources, PlainHelp);
export const MoodTracker = later<{ therapy: Therapy }>(parts.moods, () => (
  <p role="alert">This part could not be loaded. Check the connection, then reload the page.</p>
));
export const YourData = later<{ therapy: Therapy }>(parts.data, nothing);
export const ErrorNotice = later<{ therapy: Therapy }>(
  parts.trouble,
  ({ therapy: { error } }) => error && <p role="alert">{error}</p>,
);
export const AiProviderLine = later<ComponentProps<typeof Line>>(parts.engine, nothing);
export const AnswerFigures = later<ComponentProps<typeof Figures>>(parts.figures, nothing);
export const AnswerText = later<{ text: string }>(parts.answer, ({ text }) => (
  <p className="whitespace-pre-wrap">{text}</p>
));
