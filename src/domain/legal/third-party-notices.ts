/** Where the build leaves the licences and notices of what is not ours. A file, and no page. */
export const thirdPartyNoticesPath = '/third-party-notices.txt';
