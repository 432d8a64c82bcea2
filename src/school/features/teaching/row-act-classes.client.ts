/** The style of a button in a table row: less prominent than the data of the row. */
export const rowActClasses = 'px-2! text-sm! font-normal! whitespace-nowrap text-ink-soft! hover:text-ink!';
