CREATE TABLE `account_file` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`stored_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_file_user` ON `account_file` (`user_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `account_file_expires_at` ON `account_file` (`expires_at`);--> statement-breakpoint
CREATE TABLE `account_file_set` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`revision` text NOT NULL,
	`encrypted_text` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `account_file_use` (
	`user_id` text NOT NULL,
	`set_id` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `set_id`, `file_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `account_file`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`set_id`) REFERENCES `account_file_set`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_file_use_file` ON `account_file_use` (`file_id`);--> statement-breakpoint
-- Texts of sets count with notes and keys; rows of files are small, and stop with the database's limit.
CREATE TRIGGER `account_file_set_storage_insert` AFTER INSERT ON `account_file_set` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_text))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_file_set_storage_update` AFTER UPDATE ON `account_file_set` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + octet_length(new.encrypted_text) - octet_length(old.encrypted_text) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `account_file_set_storage_delete` AFTER DELETE ON `account_file_set` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - octet_length(old.encrypted_text) WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `site_full_for_files` BEFORE INSERT ON `account_file` WHEN (SELECT `is_full` FROM `site_storage` WHERE `id` = 1) BEGIN
	SELECT RAISE(ABORT, 'site_full');
END;
