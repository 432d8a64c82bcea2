/**
 * Who runs the product, as its documents name it. Empty where the settings name nothing.
 * @typedef {{ product: string, productKey: string, operator: string, contact: string, origin: string, store: string, classroom: string, place: string } & Record<ConnectedService | 'services', string> & Partial<Record<LegalRevision | UsualSetting, string>>}
 *   Installation `origin` is the address of the site without a slash at the end, `store` that of the shop; `classroom` is
 *   empty unless addresses can be shared in Google Classroom; `place` is where the database is kept; `services` is empty
 *   unless one of the outside services is connected
 * @typedef {'termsOfUseRevision' | 'serviceAgreementRevision' | 'privacyNoticeRevision' | 'geneticDataRevision'} LegalRevision
 * @typedef {'archivedWork' | 'archivedAccounts' | 'openAccounts' | 'ownAccounts' | 'contactForm' | 'provedClasses' | 'schoolNeeded' | 'paperMark' | 'paperDay'} UsualSetting
 *   `archivedWork` is how long the work in an archived class is kept where a setting says so (`30 days`); `archivedAccounts` how
 *   long the accounts of an archived class are kept, with their work; `openAccounts` is
 *   empty where nobody becomes a student without a class; `ownAccounts` is
 *   empty where students have accounts of their class alone; `provedClasses` is how a teacher proves to be one, empty where
 *   anybody makes a class; `schoolNeeded` is empty unless nobody joins a class whose teacher has not said that the school
 *   agrees; `paperMark` tells one set of settings from another, `paperDay` is the day on which a paper is given out;
 *   `contactForm` is empty where nobody receives the contact form
 * @typedef {'mail' | 'provider' | 'firebase' | 'errors' | 'statistics' | 'sync'} ConnectedService
 */

/**
 * The values where nothing is set. A revision is the third number in the version of a legal text. It counts how often
 * the names were filled in anew after the text was published.
 * @type {Record<LegalRevision | UsualSetting, string>}
 */
const usual = {
  archivedWork: '',
  archivedAccounts: '180 days',
  openAccounts: 'true',
  ownAccounts: 'true',
  provedClasses: '',
  schoolNeeded: '',
  paperMark: '',
  paperDay: '',
  contactForm: '',
  termsOfUseRevision: '',
  serviceAgreementRevision: '',
  privacyNoticeRevision: '',
  geneticDataRevision: '',
};

/** `%%if store%%…%%else%%…%%end%%`: the first part where the setting has a value, else the second. */
const choice = /%%if (\w+)%%(.*?)%%else%%(.*?)%%end%%/gs;
const mark = /%%(\w+)%%/g;

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Fills the marks in the texts of a JSON file.
 * @param {string} json
 * @param {Installation} installation
 */
export function fillJson(json, installation) {
  return fill(json, installation, (value) => JSON.stringify(value).slice(1, -1));
}

/**
 * Fills the marks of a `PagePayload`, which a navigation reads in place of a document. The HTML is filled like a
 * document, the texts without escaping.
 * @param {string} payload
 * @param {Installation} installation
 */
export function fillPayload(payload, installation) {
  const parsed = JSON.parse(payload);
  const plain = (/** @type {string} */ text) => fill(text, installation, (value) => value);
  const head = Object.fromEntries(
    Object.entries(parsed.head).map(([name, text]) => [name, plain(String(text))]),
  );
  return JSON.stringify({ ...parsed, head, html: fillDocument(parsed.html, installation) });
}

/**
 * Fills the marks of a document that the build has written: a build knows no installation, so that it can be made once
 * and run anywhere. The values are escaped for HTML and XML.
 * @param {string} document
 * @param {Installation} installation
 * @throws {Error} for a mark that stands for nothing
 */
export function fillDocument(document, installation) {
  return fill(document, installation, escapeHtml);
}

/**
 * The contact of the operator is a mailbox, a page, or words.
 * @param {string} contact
 * @returns {string} empty for words
 */
function linkTo(contact) {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  return /^[^\s@:/?]+@[^\s@:/?]+$/.test(contact) ? `mailto:${contact}` : '';
}

/**
 * @param {string} document
 * @param {Installation} installation
 * @param {(value: string) => string} encode
 */
function fill(document, installation, encode) {
  const contactLink = linkTo(installation.contact);
  const settings = { ...usual, ...installation, contactLink };
  const contactWords = contactLink === '' && settings.contactForm === '' ? installation.contact : '';
  const values = new Map(Object.entries({ ...settings, contactWords }));
  const settingOf = (/** @type {string} */ name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`%%${name}%% stands for nothing`);
    return value;
  };
  return document
    .replace(choice, (_, name, whenSet, whenEmpty) => (settingOf(name) === '' ? whenEmpty : whenSet))
    .replace(mark, (_, name) => encode(settingOf(name)));
}
