import * as z from 'zod/mini';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { EmailSchema } from '../identity/email-address.ts';
import { cleanFullName } from '../profile/full-name.ts';

/** The fields of the contact form, in the order of the page. */
export const contactFields = ['firstName', 'lastName', 'institution', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;

/** The most characters each field takes; the table `support_messages` has the same limits. */
export const mostCharacters = {
  firstName: 100,
  lastName: 100,
  institution: 200,
  email: 254,
  message: 5000,
} as const satisfies Record<ContactField, number>;

/** The way of a text from what was typed to what is stored: one line, as names are; the message keeps its lines. */
function clean(field: ContactField, typed: string): string {
  return field === 'message' ? typed.replace(/\r\n?/g, '\n').trim() : cleanFullName(typed);
}

export type ContactFault = 'required' | 'email' | 'too-long';

/** What is wrong with a filled-in form, field by field; empty where it can be sent. */
export function listContactFaults(form: ContactForm): Partial<Record<ContactField, ContactFault>> {
  const faults = contactFields.flatMap((field): [ContactField, ContactFault][] => {
    const text = clean(field, form[field]);
    if (text === '') return [[field, 'required']];
    if (text.length > mostCharacters[field]) return [[field, 'too-long']];
    const isAddress = field !== 'email' || z.safeParse(EmailSchema, text).success;
    return isAddress ? [] : [[field, 'email']];
  });
  return Object.fromEntries(faults);
}

const cleaned = (field: ContactField) =>
  z.pipe(
    // Spaces at the ends do not count, so more characters than are stored are accepted and then checked.
    z.string().check(z.maxLength(2 * mostCharacters[field])),
    z.pipe(
      z.transform((typed: string) => clean(field, typed)),
      z.string().check(z.minLength(1), z.maxLength(mostCharacters[field])),
    ),
  );

/** What another page hands to the form, to be read, finished and sent by its teacher. */
export const BegunMessageSchema = z.object({ message: z.string() });
export type BegunMessage = z.infer<typeof BegunMessageSchema>;

const ContactFormSchema = z.object({
  firstName: cleaned('firstName'),
  lastName: cleaned('lastName'),
  institution: cleaned('institution'),
  email: EmailSchema,
  message: cleaned('message'),
});

export const contactEndpoints = {
  sendSupportMessage: endpoint({
    method: 'POST',
    path: '/private/support',
    summary: 'Sends the contact form to the operator; the same id sent again is stored once',
    access: 'teacher',
    params: Nothing,
    query: Nothing,
    /** `id`: a UUID that the sender chooses, so that a message whose answer was lost can be sent again. */
    body: z.extend(ContactFormSchema, { id: z.optional(z.guid()) }),
    reply: z.object({ id: z.string(), sentAt: z.iso.datetime() }),
    errors: ['message-conflict', 'contact-closed', 'too-many-requests'],
  }),
} as const;
