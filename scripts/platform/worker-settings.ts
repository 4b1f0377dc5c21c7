/** Variables of the shell that `npm start` and `npm run dev` hand on to the API Worker. */
const SETTINGS: readonly string[] = [
  'PUBLIC_ORIGIN',
  'MASTER_KEYS',
  'MAILER',
  'MAIL_FROM',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_SECURITY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'RESEND_API_KEY',
  'RESEND_URL',
  'ADMIN_KEYS',
  'CONTACT_TO',
  'CONTACT_FORM_URL',
  'HUMAN_CHECK',
  'HUMAN_CHECK_SITE_KEY',
  'HUMAN_CHECK_SECRET',
  'HUMAN_CHECK_VERIFY_URL',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_URL',
  'GITHUB_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_AUTH_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USER_URL',
  'CHAIN_ID',
  'RPC_URLS',
  'TOKEN_ADDRESS',
  'PAYMENT_ADDRESS',
  'PAYMENT_CONFIRMATIONS',
  'PRICE_COINGECKO_URL',
  'PRICE_DEXSCREENER_URL',
  'EXPLORER_TX_URL',
  'BLOG_ADMIN_EMAIL',
  'BLOG_AUTHOR',
  'RATES_URL',
];

/** The settings that are there and not empty. The Worker itself checks them. */
export function readWorkerSettings(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = variables[name];
      return value ? [[name, value]] : [];
    }),
  );
}
