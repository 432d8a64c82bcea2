import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { inWords, type PeriodName, periods } from '../../school/features/account/periods.ts';
import { choice, site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { papersMessages as texts } from './papers-messages.ts';

const services = [
  [choice.ifMail, texts.services.mail],
  [choice.ifProvider, texts.services.provider],
  [choice.ifFirebase, texts.services.firebase],
  [choice.ifErrors, texts.services.errors],
  [choice.ifStatistics, texts.services.statistics],
  [choice.ifSync, texts.services.sync],
] as const;

interface ConnectedServicesProps {
  readonly lead: string;
  /** Drawn under each service that is connected. */
  readonly beneath?: ReactNode;
}

/** The outside services that the settings of this installation connect. */
export function ConnectedServices({ lead, beneath }: ConnectedServicesProps) {
  return (
    <>
      {choice.ifServices}
      <p>{lead}</p>
      {choice.otherwise}
      <p>{texts.services.none}</p>
      {choice.end}
      {services.map(([ifSet, [name, words]]) => (
        <Fragment key={name}>
          {ifSet}
          <p>
            <strong>{`${name}:`}</strong> <span>{words}</span>
          </p>
          {beneath}
          {choice.otherwise}
          {choice.end}
        </Fragment>
      ))}
    </>
  );
}

export function PlaceOfData() {
  return (
    <p>
      {choice.ifPlace}
      <span>{`${texts.place.text} ${site.place}`}</span>
      {choice.otherwise}
      <span>{texts.place.none}</span>
      {choice.end}
    </p>
  );
}

/** The things that the server ends by itself, made from the registry that the server uses for it. */
export function PeriodsList() {
  return (
    <>
      <p>{`${archivedWork}${classAccountsAlone}${texts.periods.text}`}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {(Object.keys(periods) as PeriodName[]).map((name) => (
          <li key={name}>{`${periods[name].ends}: ${inWords(name)} ${periods[name].after}`}</li>
        ))}
      </ul>
      <p>{texts.periods.backups}</p>
    </>
  );
}

/**
 * The sentence about the setting that ends the work in archived classes, with a blank at its end. It stands before any
 * longer period. Empty where there is no such setting.
 */
export const archivedWork = `${choice.ifArchivedWork}${texts.periods.archivedWork(site.archivedWork, site.archivedAccounts)} ${choice.otherwise}${choice.end}`;

/**
 * The sentence that students have class accounts only, with a blank at its end. It stands before what is said of
 * accounts of their own.
 */
export const classAccountsAlone = `${choice.ifOwnAccounts}${choice.otherwise}${texts.classAccountsAlone} ${choice.end}`;

/** Whether a child can make an account without a class; ends with a blank. */
export const whoMakesAccounts = `${choice.ifOpenAccounts}${texts.classes.accountsOpen} ${choice.otherwise}${texts.classes.accountsByClass} ${choice.end}`;

/**
 * The day on which the server has given out a paper, and the mark of its settings, so that two prints can be compared.
 */
export function PaperStamp() {
  const { paperDay, paperMark } = site;
  return (
    <>
      {choice.ifPaper}
      <p className="text-sm text-ink-soft" data-stamp="">
        {texts.stamp(paperDay, paperMark)}
      </p>
      {choice.otherwise}
      {choice.end}
    </>
  );
}

/** Who makes a class here, and what is needed before somebody joins one. */
export function WhoMakesClasses() {
  const { proved, anybody, schoolNeeded, schoolAsked } = texts.classes;
  return (
    <>
      <p>
        {choice.ifProvedClasses}
        <span>{proved(site.provedClasses)}</span>
        {choice.otherwise}
        <span>{anybody}</span>
        {choice.end}
      </p>
      <p>{whoMakesAccounts}</p>
      <p>
        {choice.ifSchoolNeeded}
        <span>{schoolNeeded}</span>
        {choice.otherwise}
        <span>{schoolAsked}</span>
        {choice.end}
      </p>
    </>
  );
}

export function Measures() {
  return <PointList points={[...trustMessages.schools.protection.points, ...texts.measures.points]} />;
}

export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

interface PaperPartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a paper under its heading, to which the list of contents leads. */
export function PaperPart({ id, title, children }: PaperPartProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Other papers, one below the other. */
export function PaperLinks({ links }: { links: readonly (readonly [path: string, name: string])[] }) {
  return (
    <ul className="flex flex-col">
      {links.map(([path, name]) => (
        <li key={path}>
          <a href={path} className="text-link inline-block min-h-6">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
