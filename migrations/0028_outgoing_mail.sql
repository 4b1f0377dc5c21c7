CREATE TABLE `outgoing_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`encrypted_mail` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outgoing_mail_due` ON `outgoing_mail` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outgoing_mail_expires_at` ON `outgoing_mail` (`expires_at`);