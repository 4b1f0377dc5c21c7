CREATE TABLE `job_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`scheduled_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`outcome` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_run_job_started_at` ON `job_run` (`job`,`started_at`);