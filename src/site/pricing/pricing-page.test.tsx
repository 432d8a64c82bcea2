import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLabOutlines } from '../../../tools/build/lab-outlines.mjs';
import type { LicenseConfiguration } from '../../school/features/classes/passes.ts';
import { fillDocument } from '../../school/kernel/fill-document.mjs';
import { type LabAtAGlance, listLabs } from '../gallery/read-labs.ts';
import { labPages } from '../lab-pages.ts';
import { PricingPage } from './pricing-page.tsx';
import { readPasses } from './read-passes.ts';

const installation = {
  product: 'Helix',
  productKey: 'helix',
  operator: 'Harbor Schools',
  contact: 'help@harbor.example',
  origin: '',
  store: '',
  classroom: '',
  ...{ place: '', services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
};
let labs: readonly LabAtAGlance[];
beforeAll(async () => {
  labs = listLabs(await readLabOutlines());
});
afterEach(() => {
  document.body.innerHTML = '';
});

function draw(
  passes: LicenseConfiguration,
  store = '',
  contact = installation.contact,
  contactForm = 'true',
) {
  const html = renderToStaticMarkup(<PricingPage passes={passes} labs={labs} />);
  document.body.innerHTML = fillDocument(html, { ...installation, store, contact, contactForm });
}
const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the page of the passes', () => {
  it('says what the shipped configuration says', () => {
    draw(readPasses());
    expect(rowOf('Microbe Hunters')).toEqual(['open', 'open', 'open']);
    expect(rowOf('PTC Taster')).toEqual(['not open', 'can be chosen', 'open']);
    expect(rowOf('Students')).toEqual(['up to 40', 'up to 40', 'up to 40']);
  });

  it('calls what is typed a license code, as the page where it is typed does', () => {
    draw(readPasses());
    expect(document.body.textContent).toContain('redeem the license code under Licenses');
    expect(document.body.textContent).not.toMatch(/\bkeys?\b/i);
  });

  it('follows the configuration, and never a text of its own', () => {
    const passes: LicenseConfiguration = {
      ...readPasses(),
      freePass: { seats: 12, activities: ['ptc-taster'], labsPerClass: null, activeClasses: 3 },
      DIGITAL_LAB_PASS: { seats: 55, activities: ['central-dogma'], labsPerClass: 2 },
      ADD_ON_PACK: { addedSeats: 7 },
    };
    draw(passes);
    expect(rowOf('PTC Taster')).toEqual(['open', 'not open', 'open']);
    expect(rowOf('Central Dogma')).toEqual(['not open', 'can be chosen', 'open']);
    expect(rowOf('Students')).toEqual(['up to 12', 'up to 55', 'up to 40']);
    expect(rowOf('Classes')[0]).toBe('3 classes open at a time');
    expect(rowOf('Labs in one class')).toEqual([
      'Microbe Hunters, PTC Taster',
      'Microbe Hunters, and 2 more of your choice',
      'all of them',
    ]);
    expect(document.body.textContent).toContain('7 more seats');
  });

  it('leads to the store where there is one, and otherwise says whom to ask', () => {
    draw(readPasses());
    expect(screen.queryByRole('link', { name: 'Go to the store' })).toBeNull();
    expect(screen.getByRole('link', { name: 'How to ask for a pass' }).getAttribute('href')).toBe(
      `#${screen.getByText('Who sells it?').closest('div')?.id}`,
    );
    draw(readPasses(), 'https://shop.example/passes');
    const link = screen.getByRole('link', { name: 'Go to the store' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://shop.example/passes',
      'noopener noreferrer',
    ]);
  });

  it('says first what is free, what needs a pass, how it is counted, what stays, and who sells it', () => {
    const passes: LicenseConfiguration = {
      ...readPasses(),
      freePass: { seats: 12, activities: [], labsPerClass: null, activeClasses: 2 },
      DIGITAL_LAB_PASS: { seats: 55, activities: 'all', labsPerClass: 1 },
    };
    draw(passes);
    const answerTo = (asked: string) =>
      screen.getByText(asked).closest('div')?.querySelector('dd')?.textContent;
    expect(answerTo('What is free?')).toMatch(/^2 open classes .* up to 12 students and Microbe Hunters\. /);
    expect(answerTo('What needs a pass?')).toMatch(/Central Dogma.*Sickle.* and each further class/);
    expect(answerTo('How is a pass counted?')).toContain('one class of up to 55 students');
    expect(answerTo('What happens to the work when it ends?')).toContain(
      'All answers, points and files stay',
    );
    expect(answerTo('Who sells it?')).toContain('Harbor Schools');
    expect(screen.getByRole('link', { name: 'help@harbor.example' }).getAttribute('href')).toBe(
      'mailto:help@harbor.example',
    );
    // The answers about buying come before the comparison.
    const text = document.body.textContent ?? '';
    expect(text.indexOf('Who sells it?')).toBeLessThan(text.indexOf('What each pass opens'));
  });

  it('leads everybody to the form first, strangers by way of an account', () => {
    const nobody = 'whoever gave you the address of this site';
    draw(readPasses(), '', nobody);
    const answer = screen.getByText('Who sells it?').closest('div')?.querySelector('dd');
    expect([...(answer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/support#contact',
      '/signup?redirect=%2Fsupport',
    ]);
    expect(document.body.textContent).not.toContain(nobody);
    expect(document.body.textContent).not.toContain(', ask');
  });

  it('makes no link of a contact that is no address, where nobody receives the form', () => {
    draw(readPasses(), '', 'whoever gave you the address of this site', '');
    expect(screen.queryByRole('link', { name: 'Ask by the form' })).toBeNull();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(document.body.textContent).toContain(
      'For prices and an order for your school, ask whoever gave you the address of this site.',
    );
  });

  it('shows no price', () => {
    draw(readPasses());
    expect(document.body.textContent).not.toMatch(/[$€£]\s?\d|\d\s?(USD|EUR)/);
  });
});

describe('the labs of the gallery', () => {
  it('have the names that their authors gave them', () => {
    expect(labs.map(({ title }) => title)).toEqual(labPages.map(({ name }) => name));
  });
});
