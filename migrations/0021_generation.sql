CREATE TABLE `generation_job` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`spender` text NOT NULL,
	`kind` text NOT NULL,
	`millicents` integer NOT NULL,
	`state` text NOT NULL,
	`driver` text NOT NULL,
	`service` text NOT NULL,
	`model` text NOT NULL,
	`seconds` integer,
	`operation` text,
	`progress` real,
	`failure` text,
	`is_stop_confirmed` integer,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`abandoned_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `generation_job_day_spender` ON `generation_job` (`day`,`spender`);--> statement-breakpoint
CREATE INDEX `generation_job_expires_at` ON `generation_job` (`expires_at`);