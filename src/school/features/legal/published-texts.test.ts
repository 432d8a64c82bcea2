import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/**
 * SHA-256 of what each version says, by its file. Somebody may have agreed to a text with its number, so none is ever
 * changed here: a changed text is a new file with a higher number and a line of its own, and whoever agreed to the one
 * before is asked again.
 */
const published: Readonly<Record<string, string>> = {
  'genetic-data/1.0.yaml': '47fcc457bc427f5a81ab75918e99a497c2b391f4beef161cbbceec8dce25d998',
  'genetic-data/1.1.yaml': 'b258c6b63f092ddc8c19a33d0a9a44afe014d09b828c6aa7ab571676c13997e3',
  'privacy-notice/1.0.yaml': 'bdc9652e58ced09f852bcf858795c24fff4ed3ba0f46f96fe9ceea1c2f3991b7',
  'privacy-notice/1.1.yaml': '5dd238c047cb3a24f5e0985f5546b8ad619373a64bee5ee7f5d974759a149380',
  'privacy-notice/1.2.yaml': '8c1bcba0db0aa3a3732c89bf15c75c966b424d31d12857c87463b9c5b506a2aa',
  'privacy-notice/1.3.yaml': '9b5e06b2b2ae6b900ddb5fa9fcb60ad2e4cddbc3f8752512356bc5c29fbf75a9',
  'privacy-notice/1.4.yaml': '67e44b1c203bbafe85a69a25767613d518054b930a2daf80fb85c2f1c93cebfc',
  'privacy-notice/1.5.yaml': '4af58661ac1d6d153c916b5d330e199341b123924231ad23626efa748f844916',
  'privacy-notice/1.6.yaml': 'ddde961e6b2d65986b29bdf7fbd68caf872e1d5a8cd8146535f4e96b9dac4fbf',
  'privacy-notice/1.7.yaml': 'a9cbcdc8e3c9a2a67be905786feff7aa53ab6107a44b07e84b86fdc2a62d9d7c',
  'privacy-notice/1.8.yaml': 'd50f4d6fb38c8014e9cb7a2dc6b4c5517222b7f0a283f6495a29d4f2749e9220',
  'service-agreement/1.0.yaml': '95710ef11e065b159d37b6856e31a122526161595c413e5501d236ca3bf80442',
  'service-agreement/1.1.yaml': 'c1d17db178997eee59d6b3cab76cd53111f0822c37db75f7e2f3a0ecfb480a90',
  'service-agreement/1.2.yaml': '94fd2c27bb704e6becfded880fb832cf76ef79ed044fa68e2f3d596edd3b59b9',
  'terms-of-use/1.0.yaml': '21fce2c04eb133691e87b8682069f24c429bef544d5814bbd3147d464f8c901e',
  'terms-of-use/1.1.yaml': 'f04c2a69be4b3d79ae6a266f4349a4b944e12242585938bbac8eb5c0e5086e4d',
  'terms-of-use/1.2.yaml': 'edea8c7b43187b731eb8645d50e32a7ba74c4a774c359dace355b19fe8119237',
};

const folder = 'content/legal';
/** As it is parsed, so that a comment or the layout of the file may change. */
const hashOf = (file: string) =>
  createHash('sha256')
    .update(JSON.stringify(parse(readFileSync(`${folder}/${file}`, 'utf8'))))
    .digest('hex');

it('every published legal text is what it was when it got its number', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'));
  expect(Object.fromEntries(files.map((file) => [file, hashOf(file)]))).toEqual(published);
});
