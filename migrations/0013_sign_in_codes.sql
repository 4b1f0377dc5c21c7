CREATE TABLE `mail_pause` (
	`key` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL,
	`refused` integer NOT NULL,
	`last_sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_pause_expires_at` ON `mail_pause` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sign_in_link` ADD `code_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sign_in_link` ADD `code_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_in_link_browser_hash` ON `sign_in_link` (`browser_hash`);