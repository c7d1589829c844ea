/** Buying Plus, coming back from paying, and the plan in the profile. */
export const billing = {
  errors: {
    'billing/not-set-up': 'Payments in this currency are not set up here.',
    'billing/signed-out': 'You are signed out. Please sign in and try again.',
    'billing/already-plus':
      'You already have Plus, so you do not need to buy it, and nothing is charged.',
    'billing/still-charges':
      'The payment page was not opened and nothing was charged: an earlier subscription of yours is still active at the payment service and would charge you as well. Please cancel it first, in your profile under “Manage”.',
    'billing/nothing-to-manage':
      'There is nothing to manage: your plan does not renew automatically.',
    'billing/invalid':
      'The page sent a request that the server does not understand. Please reload it.',
    'billing/too-many-requests': 'Too many attempts. Please wait a few minutes.',
    'billing/unavailable':
      'The payment service does not answer. Nothing was charged; please try again.',
    'billing/network':
      'The server cannot be reached. Nothing was charged; please check the connection and try again.',
  },
  /**
   * The same of somebody who wanted to see or change what they have: no payment was in question.
   */
  managing: {
    'billing/unavailable':
      'The payment service does not answer, so its page could not be opened. Nothing has changed; please try again.',
    'billing/network':
      'The server cannot be reached, so the payment service’s page could not be opened. Nothing has changed; please check the connection and try again.',
  },
  offersUnknown: 'The server cannot be reached, so we do not know if you can buy Plus here.',
  buy: 'Get Plus',
  extend: 'Extend Plus',
  opening: 'Opening the payment page…',
  manage: 'Manage',
  loading: 'Loading your plan…',
  signInFirst: 'You need an account for this: after you sign in, the payment page opens.',
  askAgain: 'Check again',
  renews: (amount: string, period: string) =>
    `${amount} is charged ${period}, until you cancel. You pay on the payment service’s page, and can cancel with one press in your profile.`,
  once: (amount: string) =>
    `You pay ${amount} once, by bank transfer. It does not renew automatically.`,
  everyMonth: 'every month',
  everyYear: 'every year',
  otherCurrency: (currency: string) =>
    `Paying in this currency is not set up here. Please choose ${currency}.`,
  youHave: 'You have Plus.',
  until: (day: string) => `Plus lasts until ${day}.`,
  forever: 'Plus has no end date.',
  section: {
    title: 'Your plan',
    hint: 'What you have, what is charged next, and your receipts.',
    free: 'You are on the free plan.',
    notSetUp: 'Payments are not set up here, so you cannot buy Plus.',
    seePlans: 'See the plans',
    renewing: (amount: string, day: string) =>
      `${amount} is charged on ${day}, for the next period.`,
    ending: (day: string) =>
      `It is cancelled: Plus lasts until ${day}, and nothing more is charged.`,
    failing: (day: string) =>
      `The last charge did not go through. Plus continues until ${day}; the payment service tries again. Please check the card under “Manage”.`,
    refunded: (amount: string, day: string) =>
      `Your last payment was refunded. The subscription is still active at the payment service: ${amount} will be charged again by ${day}, and you will have Plus again. If you do not want that, cancel it under “Manage”.`,
    endsByItself: 'It does not renew automatically.',
    manageHint: 'On the payment service’s page: change the card, cancel, resume.',
    manageRest:
      'On the payment service’s page: your card and earlier invoices. You can also cancel a subscription that is still active there.',
    receipts: 'Receipts',
    receipt: (number: string) => `Receipt ${number}`,
    givenBack: (amount: string) => `${amount} refunded`,
    unreadable: 'The plan could not be loaded. You need to be online.',
  },
  success: {
    waitingTitle: 'Waiting for the confirmation of your payment.',
    waiting:
      'We are waiting for the payment service to confirm it, which usually takes less than a minute. Then your plan changes. You can leave this page: nothing is lost.',
    longTitle: 'The confirmation takes longer than usual.',
    long: 'The payment service has not confirmed it yet; that can take some minutes. Nothing is lost: your plan changes automatically as soon as it does, on all your devices. You can leave this page.',
    offline: 'The server cannot be reached at the moment. We will keep checking.',
    paidTitle: 'Thank you. You have Plus.',
    paid: (day: string) => `The payment is confirmed, and Plus lasts until ${day}.`,
    paidRenewing:
      'The payment is confirmed. From now on your projects and scenarios have no limit.',
    cancelledTitle: 'This payment was cancelled.',
    cancelled: 'Nothing was charged, and your plan has not changed.',
    unknownTitle: 'We cannot find a payment for this link.',
    unknown:
      'If you have just paid, please look at your plan in the profile. Your payment is never lost.',
    signedOutTitle: 'Sign in to see your payment.',
    signedOut:
      'The payment is saved with your account. Your plan changes automatically as soon as it is confirmed.',
    signIn: 'Sign in',
    closedTitle: 'Payments are not set up here.',
    closed:
      'Nothing was charged, and no plan has changed. You can use everything in the free plan.',
    toProfile: 'Go to your plan',
    toDashboard: 'Go to your dashboard',
    toPricing: 'See the plans',
    home: 'Back to the home page',
  },
} as const;
