CREATE TABLE `exchange_rates` (
	`upstream` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`rates` text NOT NULL,
	`fetched_at` integer NOT NULL
);
