CREATE TABLE `email_change` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`stop_hash` text NOT NULL,
	`old_code_hash` text NOT NULL,
	`new_code_hash` text NOT NULL,
	`old_tries` integer DEFAULT 0 NOT NULL,
	`new_tries` integer DEFAULT 0 NOT NULL,
	`old_confirmed_at` integer,
	`new_confirmed_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_change_stop_hash_unique` ON `email_change` (`stop_hash`);--> statement-breakpoint
CREATE INDEX `email_change_expires_at` ON `email_change` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credential_id_unique` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenge` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenge_expires_at` ON `passkey_challenge` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenge_user` ON `passkey_challenge` (`user_id`);