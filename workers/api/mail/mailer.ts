/** A mail to one recipient. Both bodies have the same content. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
}

/** A way to send mail. */
export interface Mailer {
  /** Resolves once the mail is accepted; rejects with the cause otherwise. */
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
