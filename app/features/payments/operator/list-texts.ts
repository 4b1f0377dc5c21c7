import type { OperatorListName } from '@workers/api/payments/operator/operator-words.contract';

/** Title, description and empty text of each list. */
export const listTexts: Readonly<
  Record<OperatorListName, { title: string; about: string; empty: string }>
> = {
  transfers: {
    title: 'Transfers to decide',
    about:
      'Transfers that came and were not what an order asked for. Each is decided about once, and the payer is told.',
    empty: 'Nothing waits for you',
  },
  orders: {
    title: 'Orders',
    about: 'What people want to pay, by its state. Open one for its whole history.',
    empty: 'No orders',
  },
  credits: {
    title: 'Credits',
    about: 'The ledger: every day that was credited or taken back, by payment or coupon.',
    empty: 'No credits',
  },
  mismatches: {
    title: 'Mismatches',
    about: 'Balances, ledger and paid orders held against each other. There should be none.',
    empty: 'Everything fits together',
  },
  audit: {
    title: 'Record',
    about: 'What was done with the admin key, coupons included. It is kept for a year.',
    empty: 'No acts',
  },
  events: {
    title: 'Webhook events',
    about:
      'What your own server is told, where WEBHOOK_URL is set. An event is tried twelve times in some 21 hours.',
    empty: 'No events',
  },
};

/** Labels of filter states and of row states. */
export const stateLabels: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  contested: 'Several people’s',
  unmatched: 'Nobody’s',
  under: 'Too little',
  over: 'Too much',
  late: 'Too late',
  pays: 'Pays its order',
  decided: 'Decided',
  dropped: 'Dropped by the chain',
  all: 'All',
  review: 'In review',
  open: 'Open',
  confirming: 'Confirming',
  paid: 'Paid',
  revoked: 'Revoked',
  expired: 'Expired',
  cancelled: 'Cancelled',
  crypto: 'Payments',
  coupon: 'Coupons',
  revocation: 'Revocations',
  payments: 'Payments',
  coupons: 'Coupons',
  'sign-ins': 'Logins',
  'take-downs': 'Accounts and servers',
  refused: 'Wrong keys',
  undelivered: 'Not delivered',
  failed: 'Given up',
  delivered: 'Delivered',
  credited: 'Credited',
  refunded: 'Refunded by hand',
  closed: 'Closed without credit',
};
