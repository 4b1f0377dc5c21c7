CREATE TABLE `person_storage` (
	`user_id` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`max_bytes` integer DEFAULT 50000000 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `person_storage` (`user_id`, `bytes`) SELECT `user_id`, sum(`bytes`) FROM (
	SELECT `user_id`, octet_length(encrypted_title) + octet_length(encrypted_content) + coalesce(octet_length(encrypted_tags), 0) AS `bytes` FROM `notes`
	UNION ALL
	SELECT `user_id`, octet_length(encrypted_body) AS `bytes` FROM `planner_item`
	UNION ALL
	SELECT `user_id`, octet_length(encrypted_key) + octet_length(name) AS `bytes` FROM `api_keys`
) GROUP BY `user_id`;
--> statement-breakpoint
-- What makes a row smaller always goes, also above the limit.
CREATE TRIGGER `person_storage_full` BEFORE UPDATE ON `person_storage` WHEN new.bytes > old.bytes AND new.bytes > new.max_bytes BEGIN
	SELECT RAISE(ABORT, 'storage_full');
END;
--> statement-breakpoint
CREATE TRIGGER `notes_storage_insert` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_title) + octet_length(new.encrypted_content) + coalesce(octet_length(new.encrypted_tags), 0))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_storage_update` AFTER UPDATE ON `notes` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + (octet_length(new.encrypted_title) + octet_length(new.encrypted_content) + coalesce(octet_length(new.encrypted_tags), 0)) - (octet_length(old.encrypted_title) + octet_length(old.encrypted_content) + coalesce(octet_length(old.encrypted_tags), 0)) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_storage_delete` AFTER DELETE ON `notes` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - (octet_length(old.encrypted_title) + octet_length(old.encrypted_content) + coalesce(octet_length(old.encrypted_tags), 0)) WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_insert` AFTER INSERT ON `planner_item` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_body))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_update` AFTER UPDATE ON `planner_item` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + (octet_length(new.encrypted_body)) - (octet_length(old.encrypted_body)) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `planner_item_storage_delete` AFTER DELETE ON `planner_item` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - (octet_length(old.encrypted_body)) WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `api_keys_storage_insert` AFTER INSERT ON `api_keys` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_key) + octet_length(new.name))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `api_keys_storage_update` AFTER UPDATE ON `api_keys` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + (octet_length(new.encrypted_key) + octet_length(new.name)) - (octet_length(old.encrypted_key) + octet_length(old.name)) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `api_keys_storage_delete` AFTER DELETE ON `api_keys` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - (octet_length(old.encrypted_key) + octet_length(old.name)) WHERE `user_id` = old.user_id;
END;