import { type EnzymeId, enzymeIds, enzymeOf, formatSite } from '../../../science/digest/enzymes.ts';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { inOrder } from '../setting/dials.ts';
import { mostEnzymes } from '../setting/settings.ts';
import { CheckGrid } from './check-grid.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly offered: readonly EnzymeId[];
  readonly chosen: readonly EnzymeId[];
  onChange(enzymes: readonly EnzymeId[]): void;
}

/** Enzymes with their sites; the long list can be folded away. */
export function EnzymeChoice({ offered, chosen, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const hasW = offered.some((id) => enzymeOf(id).site.includes('W'));

  function toggle(enzyme: EnzymeId, isChosen: boolean) {
    const next = inOrder(enzymeIds, isChosen ? [...chosen, enzyme] : chosen.filter((id) => id !== enzyme));
    if (next.length > mostEnzymes) announce(t('tooMany', { most: mostEnzymes }));
    else onChange(next);
  }
  return (
    <div className="min-w-0">
      <p className="max-w-measure text-sm text-ink-soft">
        {t('enzymesHelp', { most: mostEnzymes, hasW: hasW ? 'yes' : 'no' })}
      </p>
      <div className="mt-2 print:hidden">
        <CheckGrid
          legend={t('enzymes')}
          columnRem={8.5}
          options={inOrder(enzymeIds, offered).map((id) => ({ id, note: formatSite(enzymeOf(id)) }))}
          chosen={chosen}
          onToggle={toggle}
        />
      </div>
    </div>
  );
}
