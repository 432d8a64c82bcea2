/** One mail, ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whatever delivers mail. */
export interface MailPort {
  /**
   * Resolves once the mail is out of our hands.
   * @throws HopelessError where trying again is of no use; anything else may pass
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
