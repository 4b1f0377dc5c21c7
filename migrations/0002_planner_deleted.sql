ALTER TABLE `planner_item` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `planner_item_deleted` ON `planner_item` (`deleted_at`);