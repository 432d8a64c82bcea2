/**
 * The files of a film that shows the product itself: `npm run media` writes them into `src/app/browser/static/films`, and
 * they are served with the pages.
 * @param name base name of the files, such as `gel-bench`
 */
export function filesOfFilm(name: string) {
  const at = `/films/${name}`;
  return {
    sources: [
      { src: `${at}.webm`, type: 'video/webm' },
      { src: `${at}.mp4`, type: 'video/mp4' },
    ],
    poster: `${at}.webp`,
    captions: `${at}.en.vtt`,
  };
}
