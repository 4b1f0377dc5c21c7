-- A deleted item counts nothing, so that deleting always goes: what stays of it may be larger than a short task was.
DROP TRIGGER `planner_item_storage_insert`;--> statement-breakpoint
DROP TRIGGER `planner_item_storage_update`;--> statement-breakpoint
DROP TRIGGER `planner_item_storage_delete`;--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_insert` AFTER INSERT ON `planner_item` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, iif(new.deleted_at IS NULL, octet_length(new.encrypted_body), 0))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_update` AFTER UPDATE ON `planner_item` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + iif(new.deleted_at IS NULL, octet_length(new.encrypted_body), 0) - iif(old.deleted_at IS NULL, octet_length(old.encrypted_body), 0) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_delete` AFTER DELETE ON `planner_item` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - iif(old.deleted_at IS NULL, octet_length(old.encrypted_body), 0) WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
UPDATE `person_storage` SET `bytes` = `bytes` - coalesce((SELECT sum(octet_length(`encrypted_body`)) FROM `planner_item` WHERE `user_id` = `person_storage`.`user_id` AND `deleted_at` IS NOT NULL), 0);
