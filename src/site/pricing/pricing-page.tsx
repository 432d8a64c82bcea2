import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import ExternalLink from 'lucide-react/icons/external-link';
import Minus from 'lucide-react/icons/minus';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { Icon } from '../../lab/ui/mark/icon.tsx';
import type { LicenseConfiguration } from '../../school/features/classes/passes.ts';
import { PageBand } from '../band.tsx';
import { PageFrame, PageIntro } from '../frame/page-frame.tsx';
import type { LabAtAGlance } from '../gallery/read-labs.ts';
import { choice, site } from '../site.ts';
import { pricingMessages as texts } from './pricing-messages.ts';
import { type ComparedPass, comparedPasses, reachOf } from './read-passes.ts';
import { ShortAnswers } from './short-answers.tsx';

interface Props {
  readonly passes: LicenseConfiguration;
  readonly labs: readonly LabAtAGlance[];
}

export function PricingPage({ passes, labs }: Props) {
  return (
    <PageFrame here="/pricing" title={texts.title}>
      <PageBand>
        <PageIntro eyebrow={texts.title} title={texts.heading} lead={texts.lead} />
        <ShortAnswers passes={passes} labs={labs} />
        <h2 className="mt-12 text-2xl">{texts.compared}</h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {comparedPasses.map((pass) => (
            <li key={pass} className="flex flex-col gap-3">
              <PassLabel kind={texts.kind} name={texts.names[pass]} />
              <p className="max-w-measure text-ink-soft">{texts.suits[pass]}</p>
              <PassInWords passes={passes} labs={labs} pass={pass} />
            </li>
          ))}
        </ul>
        <ComparisonTable passes={passes} labs={labs} />
      </PageBand>
      <PageBand className="bg-paper-sunk">
        <Extras passes={passes} />
      </PageBand>
      <PageBand>
        <HowToGet />
      </PageBand>
    </PageFrame>
  );
}

/** A pass as the label of a tube, as everywhere in the product. */
function PassLabel({ kind, name }: { kind: string; name: string }) {
  return (
    <div className="overflow-hidden rounded-press border-2 border-ink bg-paper-raised">
      <p className="bg-ink px-4 py-1 text-sm font-semibold text-paper">{kind}</p>
      <p className="px-4 py-4 font-display text-2xl leading-tight font-semibold">{name}</p>
    </div>
  );
}

/** The rows of the comparison. Each has a text for every pass. */
const listRows = ({ passes, labs }: Props) => [
  { label: texts.rows.seats, say: (pass: ComparedPass) => texts.seats(passes[pass].seats) },
  {
    label: texts.rows.classes,
    say: (pass: ComparedPass) =>
      pass === 'freePass' ? texts.freeClasses(passes.freePass.activeClasses) : texts.paidClasses,
  },
  { label: texts.rows.together, say: (pass: ComparedPass) => sayTogether(passes, labs, pass) },
];

/** The column of one pass, for phones. From a tablet on, a table shows all passes. */
function PassInWords({ passes, labs, pass }: Props & { pass: ComparedPass }) {
  return (
    <dl className="border-t border-rule md:hidden">
      {listRows({ passes, labs }).map(({ label, say }) => (
        <div key={label} className="grid grid-cols-2 gap-4 border-b border-rule py-2">
          <dt className="font-semibold">{label}</dt>
          <dd>{say(pass)}</dd>
        </div>
      ))}
      {labs.map((lab) => (
        <div key={lab.id} className="grid grid-cols-2 gap-4 border-b border-rule py-2">
          <dt>{lab.title}</dt>
          <dd>
            <Reach reach={reachOf(passes, pass, lab)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const cell = 'px-4 py-3 align-top';

function ComparisonTable({ passes, labs }: Props) {
  const rows = listRows({ passes, labs });
  return (
    <div className="mt-12 border border-rule max-md:hidden">
      <table className="w-full table-fixed border-collapse bg-paper-raised text-left">
        <caption className="border-b border-rule px-4 py-3 text-left text-sm text-ink-soft">
          {texts.table}
        </caption>
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className={cell}>
              <span className="sr-only">{texts.rows.what}</span>
            </th>
            {comparedPasses.map((pass) => (
              <th key={pass} scope="col" className={cell}>
                {texts.names[pass]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, say }) => (
            <tr key={label} className="border-b border-rule">
              <th scope="row" className={cell}>
                {label}
              </th>
              {comparedPasses.map((pass) => (
                <td key={pass} className={cell}>
                  {say(pass)}
                </td>
              ))}
            </tr>
          ))}
          {labs.map((lab) => (
            <tr key={lab.id} className="border-b border-rule last:border-b-0">
              <th scope="row" className={cell}>
                <a href={lab.path} className="text-link inline-block min-h-6">
                  {lab.title}
                </a>
              </th>
              {comparedPasses.map((pass) => (
                <td key={pass} className={cell}>
                  <Reach reach={reachOf(passes, pass, lab)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The labs that one class can have at the same time. */
function sayTogether(
  passes: LicenseConfiguration,
  labs: readonly LabAtAGlance[],
  pass: ComparedPass,
): string {
  const reaches = labs.map((lab) => ({ title: lab.title, reach: reachOf(passes, pass, lab) }));
  const open = reaches.filter(({ reach }) => reach === 'open').map(({ title }) => title);
  if (open.length === labs.length) return texts.everyLab;
  const { labsPerClass } = passes[pass];
  const isChoosing = reaches.some(({ reach }) => reach === 'choose');
  return isChoosing && labsPerClass !== null
    ? texts.withChosen(open.join(', '), labsPerClass)
    : open.join(', ');
}

const looks = {
  open: { icon: Check, className: 'text-positive' },
  choose: { icon: CircleDashed, className: 'text-caution' },
  notOpen: { icon: Minus, className: 'text-ink-soft' },
} as const;

/** Shape, colour and words say the same. */
function Reach({ reach }: { reach: keyof typeof looks }) {
  const { icon, className } = looks[reach];
  return (
    <span className="flex items-start gap-2">
      <Icon icon={icon} className={`mt-1 ${className}`} />
      <span>{texts[reach]}</span>
    </span>
  );
}

function Extras({ passes }: Pick<Props, 'passes'>) {
  const { from, to } = passes.ALL_ACCESS_PASS_UPGRADE;
  const extras = [
    { name: texts.names.ALL_ACCESS_PASS_UPGRADE, text: texts.upgrade(texts.names[from], texts.names[to]) },
    { name: texts.names.ADD_ON_PACK, text: texts.addOn(passes.ADD_ON_PACK.addedSeats) },
  ];
  return (
    <>
      <h2 className="text-2xl">{texts.extras}</h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-2">
        {extras.map(({ name, text }) => (
          <li key={name} className="flex flex-col gap-3">
            <PassLabel kind={texts.extra} name={name} />
            <p className="max-w-measure">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function HowToGet() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <div>
        <h2 className="text-2xl">{texts.getting}</h2>
        <ol className="mt-5 flex max-w-measure list-decimal flex-col gap-3 pl-6">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-col items-start gap-3 lg:mt-14">
        {choice.ifStore}
        <a
          href={site.store}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby="store-hint"
          className={buttonClasses('primary', 'large')}
        >
          <Icon icon={ExternalLink} />
          <span>{texts.store}</span>
        </a>
        <p id="store-hint" className="text-sm text-ink-soft">
          {texts.storeHint}
        </p>
        {choice.otherwise}
        <p className="border-l-4 border-signal pl-4">
          <span>{`${texts.ask} `}</span>
          <a href="#who-sells" className="text-link">
            {texts.askLink}
          </a>
        </p>
        {choice.end}
      </div>
    </div>
  );
}
