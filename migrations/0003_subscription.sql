CREATE TABLE `subscription` (
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`credited_days` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	PRIMARY KEY(`user_id`, `tier`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscription_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`days` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_entry_once` ON `subscription_entry` (`source`,`reference`,`kind`);--> statement-breakpoint
CREATE INDEX `subscription_entry_user` ON `subscription_entry` (`user_id`,`created_at`);