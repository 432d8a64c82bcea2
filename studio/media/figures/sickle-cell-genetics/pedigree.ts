import { box, disc, ink, path, words } from '../../drawing/pen.ts';
import { squaredPaper } from '../squared-paper.ts';

const size = 44;

const man = (x: number, y: number) => box(x - size, y - size, 2 * size, 2 * size, { rx: 0 });
const woman = (x: number, y: number) => disc(x, y, size + 4);
/** Somebody whose sex is not stated; filled, because of the disease. */
const filledDiamond = (x: number, y: number) =>
  path(`M${x} ${y - 54}L${x + 54} ${y}L${x} ${y + 54}L${x - 54} ${y}Z`, { fill: ink('ink') });

const name = (text: string, x: number, y: number) => words(text, x, y + 92, 40);

/** Three generations: Dayo's parents, Dayo and Inês, and their children, of whom only Tomi's sign is filled. */
export const pedigree =
  squaredPaper +
  path('M484 90H596M540 90V286M584 330H856M720 330V470M440 516V470H1000V516M720 470V516', {
    'stroke-width': 5,
  }) +
  man(440, 90) +
  woman(640, 90) +
  words('Dayo’s parents', 230, 102, 40) +
  man(540, 330) +
  woman(900, 330) +
  name('Dayo', 540, 330) +
  name('Inês', 900, 330) +
  woman(440, 560) +
  filledDiamond(720, 566) +
  man(1000, 560) +
  name('Lena', 440, 560) +
  name('Tomi', 720, 566) +
  name('Rui', 1000, 560);
