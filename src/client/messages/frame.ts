/** Messages of the header and footer around the pages: in every layout, and not in the player. */
export const frameMessages = {
  home: '{product}, home page',
  back: { site: 'Home page', classes: 'My classes', class: 'Back to the class' },
  nav: {
    label: 'Main',
    learn: 'Learn',
    teach: 'Teach',
    licenses: 'Licenses',
    activities: 'Activities',
    classes: 'Classes',
    signIn: 'Sign in',
    signUp: 'Sign up',
  },
  accountMenu: {
    label: 'Account of {name}',
    unnamed: 'Your account',
    profile: 'Profile',
    signOut: 'Sign out',
    guest: 'Guest',
    signUp: 'Create an account',
    signIn: 'Sign in',
    leaveGuest: 'Leave guest mode',
  },
  scheme: { legend: 'Colors', auto: 'Auto', light: 'Light', dark: 'Dark' },
  legal: 'Legal documents',
  notices: 'Open-source notices',
} as const;
