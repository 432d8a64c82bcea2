/** `/terms` for the version that counts, `/terms/version-1-0` for an older one. */
export function addressOfVersion(path: string, version: string, currentVersion: string): string {
  return version === currentVersion ? path : `${path}/version-${version.replace('.', '-')}`;
}
