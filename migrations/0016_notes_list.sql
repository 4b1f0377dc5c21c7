CREATE TABLE `notes_list` (
	`user_id` text NOT NULL,
	`part` text NOT NULL,
	`version` integer NOT NULL,
	`encrypted_entries` text,
	PRIMARY KEY(`user_id`, `part`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `notes_list` (`user_id`, `part`, `version`) SELECT DISTINCT `user_id`, substr(`id`, 1, 1), 1 FROM `notes`;
--> statement-breakpoint
-- A part never outlives a text in it, whoever writes: this Worker, or an older one while a new one is deployed.
CREATE TRIGGER `notes_list_insert` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `notes_list` (`user_id`, `part`, `version`) VALUES (new.user_id, substr(new.id, 1, 1), 1)
	ON CONFLICT (`user_id`, `part`) DO UPDATE SET `version` = `version` + 1, `encrypted_entries` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_list_update` AFTER UPDATE ON `notes` BEGIN
	UPDATE `notes_list` SET `version` = `version` + 1, `encrypted_entries` = NULL
	WHERE `user_id` = old.user_id AND `part` = substr(old.id, 1, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `notes_list_delete` AFTER DELETE ON `notes` BEGIN
	UPDATE `notes_list` SET `version` = `version` + 1, `encrypted_entries` = NULL
	WHERE `user_id` = old.user_id AND `part` = substr(old.id, 1, 1);
END;