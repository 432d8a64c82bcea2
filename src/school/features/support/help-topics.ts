/** Topics of the support page that other pages lead to; the content check demands each of them. */
export const helpTopics = ['classes', 'passes', 'running'] as const;
export type HelpTopic = (typeof helpTopics)[number];
