import { choice, site } from './site.ts';

/** Whom to write to: a link where the operator's contact is an address, else the words of the settings. */
export function ContactLink() {
  return (
    <span>
      {choice.ifContactLink}
      <a href={site.contactLink} className="text-link wrap-anywhere">
        {site.contact}
      </a>
      {choice.otherwise}
      <span>{site.contact}</span>
      {choice.end}
    </span>
  );
}
