import { describe, expect, it } from 'vitest';
import { fillDocument, fillJson, fillPayload } from './fill-document.mjs';

const installation = {
  product: 'Helix & "Co"',
  productKey: 'helix',
  operator: 'Harbor Schools',
  contact: 'help@harbor.example',
  origin: 'https://labs.example.org',
  store: '',
  classroom: '',
  ...{ place: '', services: '', mail: '', provider: '', firebase: '', errors: '', statistics: '', sync: '' },
};

describe('the marks of a document', () => {
  it('are filled with escaped values', () => {
    expect(fillDocument('<a href="%%origin%%/terms">%%product%%</a> 100%', installation)).toBe(
      '<a href="https://labs.example.org/terms">Helix &amp; &quot;Co&quot;</a> 100%',
    );
  });

  it('choose by whether a setting has a value', () => {
    const text = '<p>%%if store%%<a href="%%store%%">Buy\n</a>%%else%%Ask %%contact%%%%end%%</p>';
    expect(fillDocument(text, installation)).toBe('<p>Ask help@harbor.example</p>');
    expect(fillDocument(text, { ...installation, store: 'https://shop.example' })).toBe(
      '<p><a href="https://shop.example">Buy\n</a></p>',
    );
  });

  it.each([
    ['help@harbor.example', 'mailto:help@harbor.example'],
    ['https://harbor.example/help', 'https://harbor.example/help'],
    ['javascript:alert(1)@x', ''],
    ['whoever gave you the address of this site', ''],
  ])('name the contact %s as a link only where it is an address', (contact, link) => {
    expect(fillDocument('%%contactLink%%', { ...installation, contact })).toBe(link);
  });

  it('are filled in JSON so that it stays JSON', () => {
    expect(JSON.parse(fillJson('{"name":"%%product%%"}', installation))).toEqual({ name: 'Helix & "Co"' });
  });

  it('are filled in a payload: its HTML is escaped, its title is a text', () => {
    const payload = { head: { title: 'Terms · %%product%%' }, html: '<h1>%%product%%</h1>', data: null };
    expect(JSON.parse(fillPayload(JSON.stringify(payload), installation))).toEqual({
      head: { title: 'Terms · Helix & "Co"' },
      html: '<h1>Helix &amp; &quot;Co&quot;</h1>',
      data: null,
    });
  });

  it('must stand for something', () => {
    expect(() => fillDocument('%%price%%', installation)).toThrow('%%price%% stands for nothing');
    expect(() => fillDocument('%%if price%%a%%else%%b%%end%%', installation)).toThrow('stands for nothing');
  });
});
