interface Props {
  readonly label: string;
  readonly links: readonly { readonly path: string; readonly name: string }[];
  readonly className?: string | undefined;
}

/** Links side by side at the foot of a page, of the application and of the public site. */
export function FooterNav({ label, links, className }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className="text-link inline-block min-h-6">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
