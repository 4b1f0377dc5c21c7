ALTER TABLE `user` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `suspended_reason` text;--> statement-breakpoint
ALTER TABLE `mcps` ADD `taken_down_at` integer;--> statement-breakpoint
ALTER TABLE `mcps` ADD `taken_down_reason` text;--> statement-breakpoint
ALTER TABLE `mcps` ADD `taken_down_name` text;--> statement-breakpoint
CREATE INDEX `mcps_operator` ON `mcps` (`created_at`,`id`) WHERE access = 'public' OR taken_down_at IS NOT NULL;