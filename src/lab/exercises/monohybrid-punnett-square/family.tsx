import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { PublicPunnett } from './schema.ts';
import { allCells, type PunnettResponse, readAlleles } from './slots.ts';
import { symbolsOf } from './square.tsx';
import { texts } from './texts.ts';

/** Centres in units of the drawing, 400 wide and 196 high. */
const parentPlaces = [112, 288] as const;
const childPlaces = [56, 152, 248, 344] as const;
const parentRow = 62;
const childRow = 158;
/** From the centre of a person to the sides of the frame. */
const reach = 34;

interface FamilyProps {
  readonly item: PublicPunnett;
  readonly response: PunnettResponse;
}

/**
 * The cross as a family tree: the parents, and below them the children that the learner wrote. The four children hang
 * on one line, because the next child is one of them. Persons are frames with two chromosomes and no signs of a
 * pedigree, because a filled sign in a pedigree means the trait.
 */
export function Family({ item, response }: FamilyProps) {
  const t = useTexts(texts);
  const children = allCells.map((slot) => ({ slot, ids: readAlleles(response, slot) }));
  const parents = item.parents.map(({ text, genotype }) => ({ name: plainWords(text), ids: genotype ?? [] }));
  const [first, second] = parents.map(({ name, ids }) =>
    ids.length > 0
      ? t('pairOf', { parent: name, genotype: symbolsOf(item, ids) })
      : t('pairUnknown', { parent: name }),
  );
  const label = t('familyOf', {
    first: first ?? '',
    second: second ?? '',
    children: children.map(({ ids }) => (ids.length > 0 ? symbolsOf(item, ids) : t('notFilled'))).join(', '),
  });
  return (
    <figure className="max-w-xl border-t border-rule pt-3">
      <svg viewBox="0 0 400 196" role="img" aria-label={label} className="block w-full">
        <g stroke="var(--ink)" strokeWidth="2" fill="none">
          <path d={`M${parentPlaces[0] + reach} ${parentRow} H${parentPlaces[1] - reach}`} />
          <path d={`M200 ${parentRow} V108 M${childPlaces[0]} 108 H${childPlaces[3]}`} />
          {childPlaces.map((x) => (
            <path key={x} d={`M${x} 108 V${childRow - reach}`} />
          ))}
        </g>
        {parents.map(({ name, ids }, index) => (
          <g key={parentPlaces[index]}>
            <text
              x={parentPlaces[index]}
              y="18"
              textAnchor="middle"
              fontSize="15"
              fontWeight="600"
              fill="var(--ink)"
            >
              {name}
            </text>
            <Person item={item} ids={ids} x={parentPlaces[index] ?? 0} y={parentRow} />
          </g>
        ))}
        {children.map(({ slot, ids }, index) => (
          <Person key={slot} item={item} ids={ids} x={childPlaces[index] ?? 0} y={childRow} />
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-ink-soft">{t('nextChild')}</figcaption>
    </figure>
  );
}

interface PersonProps {
  readonly item: PublicPunnett;
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A frame around both copies of the gene: the first allele is filled, as its round label is. */
function Person({ item, ids, x, y }: PersonProps) {
  return (
    <g>
      <rect
        x={x - reach}
        y={y - reach}
        width={2 * reach}
        height={2 * reach}
        rx="8"
        fill="var(--paper-raised)"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray={ids.length > 1 ? undefined : '5 4'}
      />
      {([-1, 1] as const).map((side, index) => {
        const allele = item.alleles.find(({ id }) => id === ids[index]);
        const isFirst = allele !== undefined && allele.id === item.alleles[0]?.id;
        return (
          <g key={side}>
            <rect
              x={x + side * 15 - 10}
              y={y - 26}
              width="20"
              height="52"
              rx="10"
              fill={isFirst ? 'var(--signal)' : 'var(--paper)'}
              stroke="var(--ink)"
              strokeWidth="2"
            />
            <text
              x={x + side * 15}
              y={y + 6}
              textAnchor="middle"
              fontSize="18"
              fontWeight="700"
              fill={isFirst ? 'var(--signal-ink)' : 'var(--ink)'}
              className="font-mono"
            >
              {allele?.letter ?? '?'}
            </text>
          </g>
        );
      })}
    </g>
  );
}
