import type { ReactNode } from 'react';
import type { LicenseConfiguration } from '../../school/features/classes/passes.ts';
import type { LabAtAGlance } from '../gallery/read-labs.ts';
import { choice, site } from '../site.ts';
import { pricingMessages } from './pricing-messages.ts';

const { short: texts } = pricingMessages;

/** The account comes first, then the form. */
const wayToSupport = `/signup?${new URLSearchParams({ redirect: '/support' })}`;

interface Props {
  readonly passes: LicenseConfiguration;
  readonly labs: readonly LabAtAGlance[];
}

/** What a teacher asks first, above the comparison: what is free, what needs a pass, how it is counted, whom to ask. */
export function ShortAnswers({ passes, labs }: Props) {
  const { freePass, DIGITAL_LAB_PASS: lab, ADD_ON_PACK: addOn } = passes;
  const titles = (isPremium: boolean) =>
    labs.filter((one) => one.isPremium === isPremium).map(({ title }) => title);
  const answers: readonly (readonly [asked: string, answer: ReactNode])[] = [
    [texts.free, <p key="free">{texts.freeText(freePass, titles(false))}</p>],
    [texts.needs, <p key="needs">{texts.needsText(titles(true))}</p>],
    [texts.counted, <p key="counted">{texts.countedText(lab.seats, addOn.addedSeats)}</p>],
    [texts.ends, <p key="ends">{texts.endsText}</p>],
    [texts.sells, <WhomToAsk key="sells" />],
  ];
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {answers.map(([asked, answer]) => (
        <div
          key={asked}
          id={asked === texts.sells ? 'who-sells' : undefined}
          className="border-t-2 border-signal pt-2"
        >
          <dt className="font-semibold">{asked}</dt>
          <dd className="mt-1">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

function WhomToAsk() {
  return (
    <>
      <p>{texts.sellsText(site.operator)}</p>
      {choice.ifContactForm}
      <p>
        <a href="/support#contact" className="text-link">
          {texts.form}
        </a>{' '}
        <span>{`${texts.formText} `}</span>
        <a href={wayToSupport} className="text-link">
          {texts.signUp}
        </a>{' '}
        <span>{texts.signUpText}</span>
      </p>
      {choice.otherwise}
      {choice.end}
      {choice.ifContactLink}
      <p>
        <span>{`${texts.write} `}</span>
        <a href={site.contactLink} className="text-link wrap-anywhere">
          {site.contact}
        </a>
        <span>.</span>
      </p>
      {choice.otherwise}
      {choice.end}
      {choice.ifContactWords}
      <p>{`${texts.ask} ${site.contact}.`}</p>
      {choice.otherwise}
      {choice.end}
    </>
  );
}
