/** Messages of what is there from the start, whatever page follows. */
export const shellMessages = {
  pageTitle: '{title} · {product}',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  signingOut: 'Signing you out…',
  toasts: { region: 'Notices', dismiss: 'Close' },
  offline: 'You are offline. Answers are kept on this device.',
  backOnline: 'You are online again.',
  error: {
    notFound: 'Page Not Found',
    notFoundText: 'There is no page at this address. It may have moved, or a letter of the link is missing.',
    internal: 'Internal Server Error',
    internalText: 'Something went wrong on our side. Your saved answers are safe. Try again, or go back.',
    offline: 'The server cannot be reached',
    offlineText: 'Check your connection, then try again. Answers you gave are kept on this device.',
    status: 'Error {status}',
    requestId: 'If you ask for help, give this number: {requestId}',
    tryAgain: 'Try again',
    goBack: 'Go back',
    goHome: 'Go to my start page',
  },
} as const;
