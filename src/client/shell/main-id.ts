/** Id of the one main part of every page: the target of the skip link and of the focus after a navigation. */
export const mainId = 'main';
