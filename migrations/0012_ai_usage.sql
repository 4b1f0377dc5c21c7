CREATE TABLE `ai_reservation` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`spender` text NOT NULL,
	`tokens` integer NOT NULL,
	`least_tokens` integer NOT NULL,
	`abandoned_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ai_reservation_day_spender` ON `ai_reservation` (`day`,`spender`);--> statement-breakpoint
CREATE INDEX `ai_reservation_abandoned_at` ON `ai_reservation` (`abandoned_at`);--> statement-breakpoint
CREATE TABLE `ai_usage` (
	`day` text NOT NULL,
	`spender` text NOT NULL,
	`tokens` integer NOT NULL,
	`requests` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`day`, `spender`)
);
--> statement-breakpoint
CREATE INDEX `ai_usage_expires_at` ON `ai_usage` (`expires_at`);