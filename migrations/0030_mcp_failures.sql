CREATE TABLE `mcp_failures` (
	`mcp_id` text NOT NULL,
	`day` text NOT NULL,
	`tool` text NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`mcp_id`, `day`, `tool`, `reason`),
	FOREIGN KEY (`mcp_id`) REFERENCES `mcps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `mcp_calls` ADD `errors` integer DEFAULT 0 NOT NULL;