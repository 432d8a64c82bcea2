/** The content of each file that an activity shows, as `?v=` names it, by the name of the file. */
export type MediaVersions = Readonly<Record<string, string>>;

/**
 * The address of a file in the media folder of a lab. With its version the address never shows anything else, so nobody
 * asks for it twice. Without one it shows what the folder holds now: copies on devices from before there were versions,
 * and labs whose files are not beside their texts, have none.
 */
export function addressOfMedia(activityId: string, file: string, versions?: MediaVersions): string {
  const path = `/media/${encodeURIComponent(activityId)}/${encodeURIComponent(file)}`;
  // Only an own key: a file may be called `constructor`.
  const version = versions && Object.hasOwn(versions, file) ? versions[file] : undefined;
  return version === undefined ? path : `${path}?v=${encodeURIComponent(version)}`;
}
