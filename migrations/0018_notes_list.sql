CREATE TABLE `notes_list` (
	`user_id` text NOT NULL,
	`part` text NOT NULL,
	`encrypted_entries` text NOT NULL,
	PRIMARY KEY(`user_id`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- A part never outlives a text in it, whoever writes: this Worker, or an older one while a new one is deployed.
CREATE TRIGGER `notes_list_update` AFTER UPDATE OF `encryption`, `encrypted_title`, `encrypted_content`, `encrypted_tags` ON `notes` BEGIN
	DELETE FROM `notes_list` WHERE `user_id` = old.user_id AND `part` = substr(old.id, 1, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `notes_list_delete` AFTER DELETE ON `notes` BEGIN
	DELETE FROM `notes_list` WHERE `user_id` = old.user_id AND `part` = substr(old.id, 1, 1);
END;