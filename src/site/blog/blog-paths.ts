/** The addresses of the blog. A slug is never `tag`. */
export const blogPath = '/blog';
export const feedPath = '/blog/rss.xml';
export const pathOfPost = (slug: string) => `${blogPath}/${slug}`;
export const pathOfTag = (key: string) => `${blogPath}/tag/${key}`;
