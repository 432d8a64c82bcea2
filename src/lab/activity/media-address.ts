/**
 * The version of each file that an activity shows, by the file's name. It stands for the file's content and is sent as
 * `?v=`.
 */
export type MediaVersions = Readonly<Record<string, string>>;

/**
 * The address of a file in the media folder of a lab. An address with a version always shows the same bytes, so a
 * device asks for it only once. An address without a version shows what the folder holds now. Two sources have no
 * versions: copies on devices from before versions existed, and labs whose media files are stored elsewhere.
 */
export function addressOfMedia(activityId: string, file: string, versions?: MediaVersions): string {
  const path = `/media/${encodeURIComponent(activityId)}/${encodeURIComponent(file)}`;
  // Only an own key: a file may be called `constructor`.
  const version = versions && Object.hasOwn(versions, file) ? versions[file] : undefined;
  return version === undefined ? path : `${path}?v=${encodeURIComponent(version)}`;
}
