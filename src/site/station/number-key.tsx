import { pickableModules } from '../../lab/science/station/station.ts';

/** Names the numbers of the small map; the large one shows the names itself. */
export function NumberKey() {
  return (
    <ol className="mt-3 columns-2 gap-4 text-sm @2xl:hidden">
      {pickableModules.map(({ id, shortName }, index) => (
        <li key={id}>
          <span className="font-semibold">{index + 1}</span> <span>{shortName}</span>
        </li>
      ))}
    </ol>
  );
}
