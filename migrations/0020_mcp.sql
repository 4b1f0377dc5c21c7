CREATE TABLE `mcp_calls` (
	`mcp_id` text NOT NULL,
	`day` text NOT NULL,
	`calls` integer NOT NULL,
	`public_calls` integer NOT NULL,
	PRIMARY KEY(`mcp_id`, `day`),
	FOREIGN KEY (`mcp_id`) REFERENCES `mcps`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mcp_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`mcp_id` text NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`mcp_id`) REFERENCES `mcps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mcp_tokens_token_hash_unique` ON `mcp_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `mcp_tokens_mcp` ON `mcp_tokens` (`mcp_id`);--> statement-breakpoint
CREATE INDEX `mcp_tokens_user` ON `mcp_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `mcp_versions` (
	`mcp_id` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`encrypted_definition` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`mcp_id`, `version`),
	FOREIGN KEY (`mcp_id`) REFERENCES `mcps`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mcp_versions_user` ON `mcp_versions` (`user_id`);--> statement-breakpoint
CREATE TABLE `mcps` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`encrypted_definition` text NOT NULL,
	`access` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mcps_user_created_at` ON `mcps` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TRIGGER `mcps_storage_insert` AFTER INSERT ON `mcps` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_definition))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `mcps_storage_update` AFTER UPDATE ON `mcps` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` + octet_length(new.encrypted_definition) - octet_length(old.encrypted_definition) WHERE `user_id` = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `mcps_storage_delete` AFTER DELETE ON `mcps` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - octet_length(old.encrypted_definition) WHERE `user_id` = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `mcp_versions_storage_insert` AFTER INSERT ON `mcp_versions` BEGIN
	INSERT INTO `person_storage` (`user_id`, `bytes`) VALUES (new.user_id, octet_length(new.encrypted_definition))
	ON CONFLICT (`user_id`) DO UPDATE SET `bytes` = `bytes` + excluded.`bytes`;
END;
--> statement-breakpoint
CREATE TRIGGER `mcp_versions_storage_delete` AFTER DELETE ON `mcp_versions` BEGIN
	UPDATE `person_storage` SET `bytes` = `bytes` - octet_length(old.encrypted_definition) WHERE `user_id` = old.user_id;
END;
