/** Variables of the environment; see README, section Accounts. */
export const oauthSettings = {};
