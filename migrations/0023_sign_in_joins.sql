ALTER TABLE `sign_in_link` ADD `joins` text;--> statement-breakpoint
ALTER TABLE `sign_in_link` ADD `joinable` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_in_link_joins` ON `sign_in_link` (`joins`);--> statement-breakpoint
CREATE INDEX `sign_in_link_joinable` ON `sign_in_link` (`email`,`created_at`) WHERE joinable;