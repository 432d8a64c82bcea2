import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readManifest, staticClosure } from '../../../tools/build/manifest.mjs';
import { EMBED_VIEW, PLAYER, STATION_VIEW } from '../../../tools/checks/budget-table.mjs';
import { fromRoot } from '../../../tools/start/folders.mjs';

export interface Weights {
  /** What all stations load beyond the player and the frame of an instrument, in kB of 1000 bytes with gzip. */
  readonly stageKb: number;
  /** What each loads beyond that. */
  readonly stationKb: Readonly<Record<string, number>>;
}

/** Weighs stage and stations by the manifest of the build. */
export async function weighStations(): Promise<Weights> {
  const manifest = await readManifest();
  const loaded = staticClosure(manifest, [...PLAYER.modules, ...EMBED_VIEW.modules]);
  const kbOf = (keys: readonly string[]) =>
    keys.reduce((sum, key) => {
      const { file = '', css = [] } = manifest[key] ?? {};
      const bytes = [file, ...css].map(
        (name) => gzipSync(readFileSync(fromRoot(`dist/client/${name}`))).length,
      );
      return sum + bytes.reduce((one, other) => one + other, 0) / 1000;
    }, 0);
  const own = Object.keys(manifest).flatMap((key) => {
    const [, id] = STATION_VIEW.pattern.exec(key) ?? [];
    if (id === undefined) return [];
    return [{ id, keys: [...staticClosure(manifest, [key])].filter((one) => !loaded.has(one)) }];
  });
  const isShared = (key: string) => own.every(({ keys }) => keys.includes(key));
  return {
    stageKb: kbOf((own[0]?.keys ?? []).filter(isShared)),
    stationKb: Object.fromEntries(
      own.map(({ id, keys }) => [id, kbOf(keys.filter((key) => !isShared(key)))]),
    ),
  };
}
