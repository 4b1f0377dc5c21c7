/** A mail to one person. Both bodies say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
}

/** One way to send mail. */
export interface Mailer {
  /** Resolves when the mail has been handed over; rejects with the cause when it was not. */
  send(mail: Mail): Promise<void>;
}

/** Splits `Tools <hello@tools.example>` into name and address. */
export function parseSender(from: string): { name?: string; email: string } {
  const match = /^(.+?)\s*<([^<>]+)>$/.exec(from.trim());
  if (match?.[1] === undefined || match[2] === undefined) {
    return { email: from.trim().replace(/^<|>$/g, '') };
  }
  return { name: match[1], email: match[2] };
}
