export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; left out: to the sender of all mails. */
  readonly replyTo?: string | undefined;
}

export interface MailPort {
  /**
   * Resolves when the mail is accepted for delivery.
   * @throws HopelessError if trying again is useless; any other error may be temporary
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
