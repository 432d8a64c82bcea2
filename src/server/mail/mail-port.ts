/** One mail, ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A way to deliver mail. */
export interface MailPort {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws HopelessError if trying again is useless; any other error may be temporary
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
