import type { Issue } from '../../domain/issue.ts';
import { runLoad } from '../gel-load.ts';
import type { SwitchImageTable } from './schema.ts';

/** Faults between what an author loads into the lanes and what the model draws of it. */
export function lintGel({ gel, rows }: SwitchImageTable): Issue[] {
  const lanes = rows.flatMap(({ images }, row) =>
    images.flatMap(({ image }, index) =>
      image.kind === 'gel'
        ? [{ products: image.products, path: ['rows', row, 'images', index, 'image', 'products'] }]
        : [],
    ),
  );
  if (!gel) {
    const message = 'lanes are drawn from a run: agarosePercent, fieldVPerCm and durationMin';
    return lanes.length > 0 ? [{ path: ['gel'], code: 'gel-missing', message }] : [];
  }
  if (lanes.length === 0) {
    return [{ path: ['gel'], code: 'gel-not-shown', message: 'no row has a picture of the kind gel' }];
  }
  return lanes.flatMap(({ products, path }): Issue[] => {
    const { ranOff, unseen } = runLoad({ products }, gel);
    return [
      ...ranOff.map(({ lengthBp }) => ({
        path,
        code: 'ran-off',
        message: `${lengthBp} bp runs off a gel of ${gel.lengthMm} mm with these settings`,
      })),
      ...unseen.map(({ lengthsBp }) => ({
        path,
        code: 'too-faint',
        message: `there is too little DNA of ${lengthsBp.join(' and ')} bp to be seen`,
      })),
    ];
  });
}
